import type { ReactNode } from "react";
import { classes } from "~/ui/classes";

export const SettingRows = ({ children }: { children: ReactNode }) => (
  <ul className="-my-4 divide-y divide-line">{children}</ul>
);

interface SettingRowProps {
  title: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  /** Actions take their own line on phones. */
  stacks?: boolean;
  className?: string;
  children?: ReactNode;
}

export const SettingRow = ({ title, badge, actions, stacks, className, children }: SettingRowProps) => (
  <li
    className={classes(
      "flex justify-between gap-x-6 gap-y-3 py-4",
      stacks ? "flex-col sm:flex-row sm:items-center" : "items-center",
      className,
    )}
  >
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
        <span className="contents">{title}</span>
        {badge}
      </p>
      {children ? <p className="mt-0.5 text-sm wrap-anywhere text-muted">{children}</p> : null}
    </div>
    {actions ? (
      <div className={classes("flex shrink-0 flex-wrap gap-2", stacks && "max-sm:*:grow")}>{actions}</div>
    ) : null}
  </li>
);
