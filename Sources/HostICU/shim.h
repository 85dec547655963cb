// The part of ICU that breaks text into lines, words and sentences, and chooses plural forms. It is the ICU that Foundation brings: its names are macros, which Swift does not see.
#include <_foundation_unicode/ubrk.h>
#include <_foundation_unicode/upluralrules.h>
#include <_foundation_unicode/utext.h>

static inline UBreakIterator *host_icu_open_lines(UErrorCode *status) {
    return ubrk_open(UBRK_LINE, "", 0, 0, status);
}

static inline UBreakIterator *host_icu_open_words(UErrorCode *status) {
    return ubrk_open(UBRK_WORD, "", 0, 0, status);
}

static inline UBreakIterator *host_icu_open_sentences(UErrorCode *status) {
    return ubrk_open(UBRK_SENTENCE, "", 0, 0, status);
}

static inline void host_icu_close(UBreakIterator *breaks) { ubrk_close(breaks); }

// Begins the breaking of another text, of which the iterator takes a shallow copy.
static inline void host_icu_set_text(UBreakIterator *breaks, const char *text, int64_t length, UErrorCode *status) {
    UText content = UTEXT_INITIALIZER;
    utext_openUTF8(&content, text, length, status);
    ubrk_setUText(breaks, &content, status);
    utext_close(&content);
}

// The offset of the next place, in bytes, or -1.
static inline int32_t host_icu_next(UBreakIterator *breaks) { return ubrk_next(breaks); }

// Whether the part before the last place is a word: it has letters, digits or ideographs.
static inline int host_icu_is_word(UBreakIterator *breaks) {
    return ubrk_getRuleStatus(breaks) >= UBRK_WORD_NONE_LIMIT;
}

// Writes the plural category of a number in a language, such as "one", and returns its length in UTF-16.
static inline int32_t host_icu_plural_category(
    const char *language, double number, UChar *category, int32_t capacity, UErrorCode *status
) {
    UPluralRules *rules = uplrules_open(language, status);
    int32_t length = uplrules_select(rules, number, category, capacity, status);
    uplrules_close(rules);
    return length;
}
