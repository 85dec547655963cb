#include <xcb/damage.h>
#include <xcb/xcb.h>
#include <xcb/xfixes.h>

// The type of the events that tell of changes. Here, as Swift does not see XCB's extensions.
static inline uint8_t damage_notice(xcb_connection_t *connection) {
    return xcb_get_extension_data(connection, &xcb_damage_id)->first_event + XCB_DAMAGE_NOTIFY;
}
