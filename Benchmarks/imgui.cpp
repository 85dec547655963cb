// The yardstick: Dear ImGui from Debian on the tree of splits that SplitBench measures, in its two ways.
//
//   cheap     one window; SplitterBehavior for each splitter, AddRectFilled for each leaf
//   children  a child window a pane, as programs with content in their panes write it
//
// Prints the same CSV as SplitBench. A frame is from the input to the finished draw data, without a renderer. Times are
// processor times.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include <imgui.h>
#include <imgui_internal.h>

static long allocations = 0;

struct Tree {
    int depth;
    bool children;
    int labels;
    std::vector<float> fractions;

    Tree(int depth, bool children, int labels)
        : depth(depth), children(children), labels(labels), fractions((size_t)1 << depth, 0.5f) {}

    void leaf(ImRect rect, int index, ImDrawList *list) {
        list->AddRectFilled(rect.Min, rect.Max, index % 2 ? IM_COL32(255, 59, 48, 255) : IM_COL32(52, 199, 89, 255));
        for (int line = 0; line < labels; line++) {
            char text[32];
            snprintf(text, sizeof text, "A label of 20 lette%d", line + 1);
            ImVec2 at(rect.Min.x, rect.Min.y + 16 * line);
            list->PushClipRect(rect.Min, rect.Max, true);
            list->AddText(at, IM_COL32_BLACK, text);
            list->PopClipRect();
        }
    }

    void node(ImRect rect, int level, int index) {
        ImGuiWindow *window = ImGui::GetCurrentWindow();
        if (level == 0) return leaf(rect, index, window->DrawList);
        bool horizontal = level % 2 == 0;
        float thickness = 4;
        float length = (horizontal ? rect.GetWidth() : rect.GetHeight()) - thickness;
        float first = length * fractions[index], second = length - first;
        ImRect bar = rect;
        if (horizontal) {
            bar.Min.x = rect.Min.x + first;
            bar.Max.x = bar.Min.x + thickness;
        } else {
            bar.Min.y = rect.Min.y + first;
            bar.Max.y = bar.Min.y + thickness;
        }
        ImGui::PushID(index);
        ImGui::SplitterBehavior(
            bar, ImGui::GetID("splitter"), horizontal ? ImGuiAxis_X : ImGuiAxis_Y, &first, &second, 0, 0, 13);
        ImGui::PopID();
        if (first + second > 0) fractions[index] = first / (first + second);
        ImRect a = rect, b = rect;
        if (horizontal) {
            a.Max.x = rect.Min.x + first;
            b.Min.x = a.Max.x + thickness;
        } else {
            a.Max.y = rect.Min.y + first;
            b.Min.y = a.Max.y + thickness;
        }
        pane(a, level - 1, 2 * index + 1);
        pane(b, level - 1, 2 * index + 2);
    }

    void pane(ImRect rect, int level, int index) {
        if (!children) return node(rect, level, index);
        ImGui::SetCursorScreenPos(rect.Min);
        ImGui::PushID(index);
        ImGui::BeginChild("pane", ImVec2(std::max(1.0f, rect.GetWidth()), std::max(1.0f, rect.GetHeight())));
        node(rect, level, index);
        ImGui::EndChild();
        ImGui::PopID();
    }
};

static double now() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

static void measure(const char *variant, const char *workload, int depth, int labels, int panes_in_all) {
    ImGui::CreateContext();
    ImGuiIO &io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = depth < 9 ? ImVec2(1920, 1080) : ImVec2(16384, 16384);
    io.DeltaTime = 1.0f / 60;
    unsigned char *pixels;
    int width, height;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    ImGui::GetStyle().WindowPadding = ImVec2(0, 0);

    int panes = 1 << depth, warm_up = 20;
    int frames = std::max(64, std::min(4096, panes_in_all / panes));
    Tree tree(depth, variant[1] == 'h' && variant[2] == 'i', labels);
    tree.fractions.assign((size_t)2 << depth, 0.5f);
    std::vector<double> times;
    long allocated = 0;
    for (int index = 0; index < warm_up + frames; index++) {
        int phase = index % 64;
        float x = io.DisplaySize.x / 2 + phase % 32, y = io.DisplaySize.y / 3;
        long before = allocations;
        double start = now();
        io.MousePos = ImVec2(x, y);
        io.MouseDown[0] = phase >= 32 && phase < 63;
        ImGui::NewFrame();
        ImGui::SetNextWindowPos(ImVec2(0, 0));
        ImGui::SetNextWindowSize(io.DisplaySize);
        ImGui::Begin("root", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
        tree.node(ImRect(ImVec2(0, 0), io.DisplaySize), depth, 0);
        ImGui::End();
        ImGui::Render();
        double end = now();
        if (index >= warm_up) {
            times.push_back(end - start);
            allocated += allocations - before;
        }
    }
    std::sort(times.begin(), times.end());
    double median = times[times.size() / 2];
    printf("imgui,%s,%s,%d,%d,%.0f,%.1f,%.2f\n", variant, workload, depth, panes, median, median / panes,
           (double)allocated / frames);
    fflush(stdout);
    ImGui::DestroyContext();
}

int main(int count, char **arguments) {
    int panes = count > 1 ? atoi(arguments[1]) : 2000000;
    ImGui::SetAllocatorFunctions(
        [](size_t size, void *) {
            allocations++;
            return malloc(size);
        },
        [](void *memory, void *) { free(memory); });
    for (const char *variant : {"cheap", "children"}) {
        for (int depth : {4, 8, 10, 12}) measure(variant, "W", depth, 0, panes);
        measure(variant, "T1", 6, 1, panes);
        measure(variant, "T4", 6, 4, panes);
    }
}
