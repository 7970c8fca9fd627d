/** The browser keeps what is typed into the send form. */

/** Values by field name; several of one name are a list, and empty or unticked fields are absent. */
export type KeptForm = Record<string, string | string[]>;

/** Belong to one page alone: its ids, a code that is shown once, and what has to be confirmed each time. */
const OF_THE_PAGE = [
  "deliveryId",
  "timeZone",
  "accessCode",
  "confirmAddress",
  "confirmedAddress",
  "settles",
  "offersAnswers",
  "attachesAnswers",
  "attaches",
  "threadsReadAt",
];

export function keptValues(values: FormData): KeptForm {
  const kept: KeptForm = {};
  for (const [name, value] of values) {
    if (typeof value !== "string" || value === "" || OF_THE_PAGE.includes(name)) continue;
    const before = kept[name];
    kept[name] = before === undefined ? value : [before, value].flat();
  }
  return kept;
}

export const isTypedInto = (form: HTMLFormElement): boolean => [...form.elements].some(hasChanged);

function hasChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  // Rows of people are no fields of their own.
  if (field instanceof HTMLInputElement && field.dataset.opened !== undefined)
    return field.value !== field.dataset.opened;
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
    return field.checked !== field.defaultChecked;
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const usual = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return usual !== undefined && !usual.selected;
}
