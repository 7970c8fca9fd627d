import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHeader } from "~/ui/page-header";
import { SECTIONS } from "./sections";

interface CatalogueProps {
  page: (typeof SECTIONS)[number]["page"];
  children: ReactNode;
}

export function Catalogue({ page, children }: CatalogueProps) {
  return (
    <>
      <PageHeader
        title="Design system"
        lead="Every token and every primitive in every state, on light and on dark paper."
      />
      <div className="mt-8 gap-10 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
        <Sections page={page} />
        <div className="grid min-w-0 gap-16">{children}</div>
      </div>
    </>
  );
}

const Sections = ({ page: present }: Pick<CatalogueProps, "page">) => (
  <nav aria-label="Sections" className="mb-10 min-w-0">
    <ul className="flex flex-wrap gap-x-5 lg:sticky lg:top-8 lg:flex-col">
      {SECTIONS.map(({ id, title, page }) => (
        <li key={id}>
          {page === present ? (
            <a href={`#${id}`} className={LINK}>
              {title}
            </a>
          ) : (
            <Link to={`${page}#${id}`} className={LINK}>
              {title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </nav>
);

const LINK = "flex min-h-11 items-center rounded-xs text-sm text-muted hover:text-ink lg:min-h-8";
