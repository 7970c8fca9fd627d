import { type ReactNode, useRef } from "react";
import { t } from "~/platform/words/t";
import { PageHeader, type PageHeaderProps } from "~/ui/page-header";
import { LeaveGuard } from "../leave-guard";
import { SettingsNav } from "./settings-nav";
import { useUnsaved } from "./use-unsaved";

interface SettingsPageProps extends Pick<PageHeaderProps, "title" | "lead" | "back" | "actions"> {
  children: ReactNode;
}

/** Guards the changes of all its forms together: a router has one guard at a time. */
export function SettingsPage({ children, ...header }: SettingsPageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isUnsaved = useUnsaved(ref);
  return (
    <div ref={ref} className="grid gap-6 sm:gap-8">
      <PageHeader {...header} />
      <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[9.5rem_minmax(0,1fr)]">
        <SettingsNav />
        <div className="grid min-w-0 content-start gap-8">{children}</div>
      </div>
      <LeaveGuard isUnsaved={isUnsaved} text={t("Your changes are not saved yet.")} />
    </div>
  );
}
