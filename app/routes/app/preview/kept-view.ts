import { msg } from "~/platform/words/t";

export const VIEWS = [
  { value: "phone", text: msg("Phone") },
  { value: "desk", text: msg("Desk") },
  { value: "pages", text: msg("Pages") },
] as const;

export type View = (typeof VIEWS)[number]["value"];

const KEY = "preview";

export const isView = (value: string | null): value is View => VIEWS.some((view) => view.value === value);

/** Returns the last choice in this tab. */
export function keptView(): View {
  try {
    const kept = sessionStorage.getItem(KEY);
    return isView(kept) ? kept : "phone";
  } catch {
    return "phone";
  }
}

export function keepView(view: View): void {
  try {
    sessionStorage.setItem(KEY, view);
  } catch {
    // Storage is blocked: the choice lasts as long as the panel.
  }
}
