/** For how many days a signing link may work (the deployment's own number is the default). */
export const LINK_DAYS = [7, 14, 30, 60, 90] as const;

export type LinkDays = (typeof LINK_DAYS)[number];

export const isLinkDays = (days: number): days is LinkDays => LINK_DAYS.some((known) => known === days);

/** What the form posts for the deployment's own number: an empty value would be none to a form. */
export const USUAL_DAYS = "usual";

export interface DaysChoice {
  /** What the form posts. */
  value: string;
  label: string;
}

/** The choices in order, the deployment's own number among them and named as such. */
export const daysChoices = (usual: number): DaysChoice[] =>
  [...new Set([...LINK_DAYS, usual])]
    .sort((a, b) => a - b)
    .map((days) => ({
      value: days === usual ? USUAL_DAYS : String(days),
      label: `${days} ${days === 1 ? "day" : "days"}${days === usual ? " (default)" : ""}`,
    }));
