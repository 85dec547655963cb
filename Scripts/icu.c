// Writes the part of ICU's data that a program needs which formats in English alone: a ninth of it. Foundation brings
// all 34 MB, as one symbol that the linker cannot divide. Compiled with ICU_DATA as the name of that symbol.
//
// The data is a header, then a table: how many items there are, and for each where its name and its bytes are, counted
// from the table. Names are sorted; bytes begin at multiples of 16.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const unsigned char ICU_DATA[];

typedef struct {
    uint32_t name, bytes;
} Item;

static int starts(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

static int ends(const char *text, const char *with) {
    size_t length = strlen(text), tail = strlen(with);
    return length >= tail && strcmp(text + length - tail, with) == 0;
}

static int is_needed(const char *path) {
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    // Spelling in other scripts, names of characters, encodings other than Unicode's, words of languages without
    // spaces, line breaks for print.
    if (starts(path, "translit/") || starts(name, "unames.") || ends(name, ".cnv")
        || ends(name, ".dict") || starts(name, "line_"))
        return 0;
    if (!ends(name, ".res")) return 1;
    // A name of two or three letters is a language; longer ones are tables that all languages share.
    if (strcspn(name, "_.") > 3) return 1;
    return starts(name, "en.") || starts(name, "en_001.") || starts(name, "en_US");
}

static void pad(long count) {
    while (count-- > 0) putchar(0);
}

int main(void) {
    uint16_t header;
    memcpy(&header, ICU_DATA, sizeof header);
    const unsigned char *table = ICU_DATA + header;
    uint32_t count, kept = 0, at = 0;
    memcpy(&count, table, sizeof count);
    const Item *items = (const Item *)(table + sizeof count);
    uint32_t *indexes = malloc(count * sizeof *indexes);
    // The last item's end is not in the table. It is a language (zu), which goes anyway.
    for (uint32_t i = 0; i + 1 < count; i++) {
        const char *name = strchr((const char *)table + items[i].name, '/');
        if (name && is_needed(name + 1)) indexes[kept++] = i;
    }
    if (ICU_DATA[2] != 0xda || ICU_DATA[3] != 0x27 || kept == 0) {
        fputs("icu: ICU's data look different in this toolchain\n", stderr);
        return 1;
    }
    fwrite(ICU_DATA, 1, header, stdout);
    fwrite(&kept, sizeof kept, 1, stdout);
    uint32_t names = sizeof kept + kept * sizeof(Item), end = names;
    for (uint32_t k = 0; k < kept; k++) end += strlen((const char *)table + items[indexes[k]].name) + 1;
    at = (end + 15) / 16 * 16;
    for (uint32_t k = 0; k < kept; k++) {
        const Item *item = &items[indexes[k]];
        Item written = {names, at};
        fwrite(&written, sizeof written, 1, stdout);
        names += strlen((const char *)table + item->name) + 1;
        at += (item[1].bytes - item->bytes + 15) / 16 * 16;
    }
    for (uint32_t k = 0; k < kept; k++) {
        const char *name = (const char *)table + items[indexes[k]].name;
        fwrite(name, 1, strlen(name) + 1, stdout);
    }
    pad((16 - end % 16) % 16);
    for (uint32_t k = 0; k < kept; k++) {
        const Item *item = &items[indexes[k]];
        uint32_t size = item[1].bytes - item->bytes;
        fwrite(table + item->bytes, 1, size, stdout);
        pad((16 - size % 16) % 16);
    }
    free(indexes);
    return fflush(stdout) != 0 || ferror(stdout);
}
