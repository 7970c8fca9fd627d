import type { ReactNode } from "react";
import { PageHeader, type PageHeaderProps } from "~/ui/page-header";
import { SettingsNav } from "./settings-nav";

interface SettingsPageProps extends Pick<PageHeaderProps, "title" | "lead" | "actions"> {
  children: ReactNode;
}

export const SettingsPage = ({ children, ...header }: SettingsPageProps) => (
  <div className="grid gap-6 sm:gap-8">
    <PageHeader {...header} />
    <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[9.5rem_minmax(0,1fr)]">
      <SettingsNav />
      <div className="grid min-w-0 content-start gap-8 *:first:border-t-0 *:first:pt-0!">{children}</div>
    </div>
  </div>
);
