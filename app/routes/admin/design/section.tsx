import type { ReactNode } from "react";
import { classes } from "~/ui/classes";
import { useHydrated } from "~/ui/use-hydrated";
import { type SectionId, titleOf } from "./sections";

/** Part of the ids and radio names, which must be unique on the page. */
export type Side = "light" | "dark";

interface SectionProps {
  id: SectionId;
  lead: string;
  children: ReactNode;
}

export function Section({ id, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-8">
      <h2 id={`${id}-title`} className="font-serif text-title font-medium">
        {titleOf(id)}
      </h2>
      <p className="mt-1 max-w-2xl text-muted">{lead}</p>
      <div className="mt-6 grid gap-8">{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  title: string;
  note?: ReactNode;
  wide?: boolean;
  children: (side: Side) => ReactNode;
}

export function Specimen({ title, note, wide = false, children }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <Caption title={title} note={note} />
      <div className={classes("grid gap-4", !wide && "md:grid-cols-2")}>
        <Column side="light">{children("light")}</Column>
        <Column side="dark">{children("dark")}</Column>
      </div>
    </div>
  );
}

const GROUNDS: Record<Side, { ground: string; name: string }> = {
  light: { ground: "paper-always", name: "Light" },
  dark: { ground: "dark-always", name: "Dark" },
};

function Column({ side, children }: { side: Side; children: ReactNode }) {
  const { ground, name } = GROUNDS[side];
  return (
    <div
      data-side={side}
      className={classes(ground, "min-w-0 rounded-panel border border-line bg-paper p-4 sm:p-5")}
    >
      <p className="mb-4 text-xs font-medium text-muted">{name}</p>
      {children}
    </div>
  );
}

interface LiveProps {
  title: string;
  note?: ReactNode;
  needsScript?: boolean;
  children: ReactNode;
}

/** Overlays follow the reader's colour scheme, so they are shown once. */
export function Live({ title, note, needsScript = false, children }: LiveProps) {
  const isAlive = useHydrated();
  return (
    <div className="min-w-0">
      <Caption title={title} note={note} />
      <div className="rounded-panel border border-line bg-sheet p-4 sm:p-5">
        {isAlive || !needsScript ? children : <p className="text-muted">This one needs JavaScript.</p>}
      </div>
    </div>
  );
}

const Caption = ({ title, note }: { title: string; note?: ReactNode }) => (
  <div className="mb-3">
    <h3 className="font-semibold">{title}</h3>
    {note ? <p className="max-w-2xl text-sm text-muted">{note}</p> : null}
  </div>
);

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-xs text-muted">{name}</p>
      {children}
    </div>
  );
}
