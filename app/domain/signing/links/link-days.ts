import { countLabel } from "~/platform/text/count-label";

export const LINK_DAYS = [7, 14, 30, 60, 90] as const;

type LinkDays = (typeof LINK_DAYS)[number];

export const isLinkDays = (days: number): days is LinkDays => LINK_DAYS.some((known) => known === days);

/** Posted for the deployment's default. */
export const DEFAULT_DAYS = "usual";

interface LinkDaysOption {
  value: string;
  label: string;
}

export const linkDaysOptions = (usual: number): LinkDaysOption[] =>
  [...new Set([...LINK_DAYS, usual])]
    .sort((a, b) => a - b)
    .map((days) => ({
      value: days === usual ? DEFAULT_DAYS : String(days),
      label: `${countLabel(days, "day")}${days === usual ? " (default)" : ""}`,
    }));
