import { useEffect, useId, useRef, useState } from "react";
import { classes } from "~/ui/classes";

export interface IndexedSection {
  id: string;
  name: string;
}

/**
 * The way through a long page: a line that stays beside it at a desk and says where one is, a table of contents above
 * it elsewhere.
 */
export function SectionIndex({ sections }: { sections: IndexedSection[] }) {
  const { current, choose } = useSectionInView(sections.map(({ id }) => id).join(" "));
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId} className="xl:sticky xl:top-8 xl:self-start">
      <p id={titleId} className="pb-2 text-sm font-semibold xl:sr-only">
        On this page
      </p>
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 xl:grid-cols-1 xl:border-s xl:border-line">
        {sections.map(({ id, name }) => (
          <li key={id} className="border-t border-line xl:border-t-0">
            <a
              href={`#${id}`}
              onClick={() => choose(id)}
              aria-current={id === current ? "location" : undefined}
              className={classes(LINK, id === current ? HERE : undefined)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LINK =
  "flex min-h-11 items-center text-sm hover:text-action xl:min-h-8 xl:ps-4 xl:text-muted xl:hover:text-ink xl:hover:shadow-[inset_2px_0_0_currentColor]";
const HERE = "xl:font-semibold xl:text-ink! xl:shadow-[inset_2px_0_0_currentColor]";

/**
 * The section that is read: the line that decides goes from the top of the window to its foot as the page goes by, so
 * the last ones get their turn. What was chosen here stays chosen until the reader moves on. Nothing before scripts run.
 */
function useSectionInView(ids: string) {
  const [current, setCurrent] = useState<string | null>(null);
  const chosen = useRef(false);
  useEffect(() => {
    const look = () => {
      if (!chosen.current) setCurrent(sectionAt(ids.split(" ")));
    };
    const moveOn = () => {
      chosen.current = false;
    };
    look();
    const passive = { passive: true };
    window.addEventListener("scroll", look, passive);
    for (const event of MOVES) window.addEventListener(event, moveOn, passive);
    return () => {
      window.removeEventListener("scroll", look);
      for (const event of MOVES) window.removeEventListener(event, moveOn);
    };
  }, [ids]);
  const choose = (id: string) => {
    chosen.current = true;
    setCurrent(id);
  };
  return { current, choose };
}

const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

function sectionAt(ids: string[]): string | null {
  const { clientHeight, scrollHeight } = document.documentElement;
  const read = window.scrollY / Math.max(1, scrollHeight - clientHeight);
  const line = 120 + read * (clientHeight - 120);
  const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line);
  return begun.at(-1) ?? ids[0] ?? null;
}
