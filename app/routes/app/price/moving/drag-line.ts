interface DraggedLine {
  grid: HTMLElement;
  line: string;
  /** Moves the line by one place, and has drawn it when it returns. */
  move(by: -1 | 1): void;
}

/** Pixels from the top and the bottom of the window where the page scrolls along. */
const EDGE = 72;
const SCROLL_STEP = 12;

/**
 * Follows the pointer until it is released: the line changes places with its neighbour as soon as the pointer is past the
 * middle of that. Escape puts it back.
 */
export function dragLine({ grid, line, move }: DraggedLine): void {
  const stop = new AbortController();
  let moved = 0;
  const step = (by: -1 | 1) => {
    moved += by;
    move(by);
    mark(true);
  };
  const rows = () => [...grid.querySelectorAll<HTMLElement>("[data-line]")];
  const mark = (isDragged: boolean) => {
    for (const row of rows()) row.toggleAttribute("data-dragged", isDragged && row.dataset.line === line);
  };
  const follow = ({ clientY }: PointerEvent) => {
    const all = rows();
    const at = all.findIndex((row) => row.dataset.line === line);
    const [before, after] = [all[at - 1], all[at + 1]];
    if (before && clientY < middleOf(before)) step(-1);
    else if (after && clientY > middleOf(after)) step(1);
    if (clientY < EDGE) window.scrollBy({ top: -SCROLL_STEP, behavior: "instant" });
    if (clientY > window.innerHeight - EDGE) window.scrollBy({ top: SCROLL_STEP, behavior: "instant" });
  };
  const end = () => {
    stop.abort();
    mark(false);
  };
  const giveUp = () => {
    while (moved !== 0) step(moved > 0 ? -1 : 1);
    end();
  };
  const { signal } = stop;
  mark(true);
  window.addEventListener("pointermove", follow, { signal });
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", giveUp, { signal });
  window.addEventListener("blur", giveUp, { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && giveUp(), { signal, capture: true });
}

function middleOf(row: HTMLElement): number {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
}
