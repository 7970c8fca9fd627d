import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Link } from "./link/link";

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  badge?: ReactNode;
  back?: { to: string; text: string };
  actions?: ReactNode;
}

export function PageHeader({ title, lead, badge, back, actions }: PageHeaderProps) {
  return (
    <header className="@container">
      {back ? (
        <Link
          to={back.to}
          className="mb-2 inline-flex items-center gap-1.5 py-1 text-sm text-muted hover:text-ink print:hidden"
        >
          <Icon of={ArrowLeft} className="size-3.5" />
          <span>{back.text}</span>
        </Link>
      ) : null}
      <div className="flex flex-col gap-x-8 gap-y-4 sm:flex-row sm:items-end sm:justify-between">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="line-clamp-3 min-w-0 font-serif wrap-anywhere text-title font-medium sm:text-headline">
              {title}
            </h1>
            {badge}
          </div>
          {lead ? <p className="mt-1 wrap-anywhere text-muted">{lead}</p> : null}
        </div>
        {actions ? (
          <div className="flex flex-wrap gap-2 max-sm:*:grow sm:justify-end @4xl:shrink-0">{actions}</div>
        ) : null}
      </div>
    </header>
  );
}
