import { classes } from "~/ui/classes";
import type { ShownRow, ShownTable } from "./template-price-view";

/** Stands below the text, where a client finds it too. */
export const TemplatePrice = ({ table: { title, language, sections, sums } }: { table: ShownTable }) => (
  <section
    lang={language}
    dir="auto"
    aria-label={title}
    className="mt-10 grid gap-6 border-t border-line pt-8"
  >
    <h2 className="text-title font-semibold">{title}</h2>
    {sections.map((section) => (
      <div key={section.id}>
        {section.title ? <h3 className="mb-1 font-semibold">{section.title}</h3> : null}
        <ul>
          {section.lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      </div>
    ))}
    {sums.map(({ key, title: heading, rows }) => (
      <div key={key}>
        {heading ? <h3 className="mb-1 font-semibold">{heading}</h3> : null}
        <dl>
          {rows.map(({ key: place, name, amount, isTotal }) => (
            <div
              key={place}
              className={classes(
                "flex justify-between gap-4 py-1",
                isTotal && "mt-1 border-t border-line pt-2 font-semibold",
              )}
            >
              <dt className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
              </dt>
              <dd className="shrink-0 tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </section>
);

const Line = ({ line: { name, notes, about, amount } }: { line: ShownRow }) => (
  <li className="flex justify-between gap-4 border-t border-line py-2.5">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {about ? <p className="text-sm wrap-anywhere text-muted">{about}</p> : null}
      {notes.length > 0 ? <p className="text-sm text-muted">{notes.join(" · ")}</p> : null}
    </div>
    <p className="shrink-0 tabular-nums">{amount}</p>
  </li>
);
