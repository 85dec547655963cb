// The yardstick for whole windows, starts and memory: Qt 6 Widgets on 64 labelled panes and on the sidebars of the
// gallery.
//
//   qt draw DEMO [FILE.png]    prints qt,DEMO,draw,size,ns_per_frame_median, or writes a frame as a picture
//   qt show DEMO               opens a window of the gallery's size and waits for its end
//
// DEMO is `panes` or `sidebars`. In a measured frame the window and all of its widgets draw themselves into an image in
// memory. Times are processor times.
#include "content.h"
#include <QtWidgets>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

// Notes that a frame was presented, where presents.so is preloaded.
extern "C" void note_present() __attribute__((weak));

// Qt draws a window and hands it to the display within the handling of these events, some of which draw nothing.
struct Program : QApplication {
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override {
        const QEvent::Type type = event->type();
        const bool result = QApplication::notify(receiver, event);
        if (type == QEvent::Paint) has_painted = true;
        if (has_painted && note_present && (type == QEvent::Expose || type == QEvent::UpdateRequest)) {
            has_painted = false;
            note_present();
        }
        return result;
    }

private:
    bool has_painted = false;
};

static QLabel *text(const char *string, double factor = 1, bool is_bold = false) {
    auto widget = new QLabel(string);
    widget->setWordWrap(true);
    QFont font = widget->font();
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setBold(is_bold);
    widget->setFont(font);
    return widget;
}

static QSplitter *splitter(Qt::Orientation orientation, QWidget *first, QWidget *second, QList<int> sizes) {
    auto widget = new QSplitter(orientation);
    widget->addWidget(first);
    widget->addWidget(second);
    widget->setSizes(sizes);
    return widget;
}

// A full binary tree of splits, as SplitBench's LabelledPanes.
static QWidget *panes(int depth, int index = 0) {
    if (depth == 0) {
        auto widget = new QLabel(label);
        widget->setAlignment(Qt::AlignCenter);
        // Shrinks below its text, as the other labels do.
        widget->setMinimumSize(1, 1);
        QPalette palette;
        palette.setColor(QPalette::Window, index % 2 ? QColor(255, 59, 48) : QColor(52, 199, 89));
        widget->setPalette(palette);
        widget->setAutoFillBackground(true);
        return widget;
    }
    return splitter(
        depth % 2 == 0 ? Qt::Horizontal : Qt::Vertical, panes(depth - 1, 2 * index + 1),
        panes(depth - 1, 2 * index + 2), {1000, 1000});
}

static QWidget *article() {
    auto page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    auto column = new QVBoxLayout(page);
    column->setContentsMargins(20, 20, 20, 20);
    column->setSpacing(12);
    column->addWidget(text("Lighthouse", 1.7));
    for (auto paragraph : paragraphs) column->addWidget(text(paragraph));
    column->addStretch();
    auto scrolled = new QScrollArea;
    scrolled->setWidgetResizable(true);
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setWidget(page);
    return scrolled;
}

static QWidget *details() {
    auto page = new QWidget;
    auto grid = new QGridLayout(page);
    grid->setContentsMargins(14, 14, 14, 14);
    grid->setVerticalSpacing(10);
    grid->addWidget(text("Details", 1, true), 0, 0);
    int row = 1;
    for (auto &fact : facts) {
        auto value = text(fact[1]);
        value->setAlignment(Qt::AlignRight);
        grid->addWidget(text(fact[0]), row, 0);
        grid->addWidget(value, row++, 1);
    }
    grid->setRowStretch(row, 1);
    return page;
}

static QWidget *list() {
    auto list = new QListWidget;
    for (auto place : places) list->addItem(place);
    list->setCurrentRow(1);
    list->setFrameShape(QFrame::NoFrame);
    return list;
}

static QFrame *line() {
    auto line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    return line;
}

static QWidget *sidebars(int width) {
    auto page = new QWidget;
    auto column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto bar = new QHBoxLayout;
    bar->setContentsMargins(12, 8, 12, 8);
    auto menu = new QPushButton("Sidebars");
    menu->setMenu(new QMenu(menu));
    bar->addWidget(menu);
    bar->addStretch();
    for (auto name : {"Left", "Right"}) {
        auto button = new QToolButton;
        button->setText("◧");
        bar->addWidget(new QLabel(name));
        bar->addWidget(button);
    }
    column->addLayout(bar);
    column->addWidget(line());
    auto inner = splitter(Qt::Horizontal, article(), details(), {width * 3 / 5, width / 5});
    column->addWidget(splitter(Qt::Horizontal, list(), inner, {width / 5, width * 4 / 5}), 1);
    column->addWidget(line());
    column->addWidget(text(hint, 0.9));
    return page;
}

static double draw(QWidget *window, QImage &image) {
    timespec start, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    window->render(&image);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    return (end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec);
}

int main(int count, char **arguments) {
    const QByteArray verb = count > 2 ? arguments[1] : "", demo = count > 2 ? arguments[2] : "";
    if (verb != "draw" && verb != "show") return fprintf(stderr, "qt: draw or show, a demo\n"), 1;
    const bool draws = verb == "draw";
    // It warns where a session has no folder for its sockets.
    QLoggingCategory::setFilterRules("default.warning=false");
    Program program(count, arguments);
    const QSize size = draws ? QSize(1280, 800) : QSize(1000, 700);
    QWidget *window = demo == "panes" ? panes(6) : sidebars(size.width());
    window->resize(size);
    window->show();
    if (!draws) return program.exec();
    // Until the window is laid out.
    QTimer::singleShot(1000, &program, &QApplication::quit);
    program.exec();

    QImage image(size, QImage::Format_RGB32);
    for (int frame = 0; frame < 3; frame++) draw(window, image);
    if (count > 3) return !image.save(arguments[3]);
    std::vector<double> times(256);
    for (double &time : times) time = draw(window, image);
    std::sort(times.begin(), times.end());
    printf("qt,%s,draw,%dx%d,%.0f\n", demo.data(), size.width(), size.height(), times[times.size() / 2]);
    return 0;
}
