export const VIEWS = [
  { value: "phone", text: "Phone" },
  { value: "desk", text: "Desk" },
  { value: "pages", text: "Pages" },
] as const;

export type View = (typeof VIEWS)[number]["value"];

const KEY = "preview";

export const isView = (value: string | null): value is View => VIEWS.some((view) => view.value === value);

/** The last choice in this tab. */
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
