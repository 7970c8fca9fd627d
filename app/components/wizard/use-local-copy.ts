import { useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";

/** Spec 2: the draft is also kept in the browser, until it is saved or generated. */
const KEY = "countersign-wizard";

interface Copy {
  /** The draft and step it belongs to. */
  place: string;
  values: Record<string, string>;
}

/**
 * Keeps what is typed in a step in this browser, for the connection that breaks and the tab that is closed.
 * @param place names the draft and the step
 * @param names the fields of the step
 */
export function useLocalCopy(form: RefObject<HTMLFormElement>, place: string, names: readonly string[]) {
  const [found, setFound] = useState<Copy | null>(null);
  useForgetWhenStored();

  useEffect(() => {
    const copy = read();
    const differs =
      copy?.place === place && form.current && !same(copy.values, valuesOf(form.current, names));
    setFound(differs ? copy : null);
  }, [form, place, names]);

  useEffect(() => {
    const element = form.current;
    const keep = () => element && write({ place, values: valuesOf(element, names) });
    element?.addEventListener("input", keep);
    return () => element?.removeEventListener("input", keep);
  }, [form, place, names]);

  const restore = () => {
    if (form.current && found) fill(form.current, found.values, names);
    setFound(null);
  };
  const discard = () => {
    forget();
    setFound(null);
  };
  return { hasCopy: found !== null, restore, discard };
}

/** A step that was accepted leads elsewhere: what it held is on the server now. */
function useForgetWhenStored(): void {
  const { state, formMethod, location } = useNavigation();
  const here = useLocation();
  const leaves = location && `${location.pathname}${location.search}` !== `${here.pathname}${here.search}`;
  const isStored = state === "loading" && formMethod === "POST" && leaves;
  useEffect(() => {
    if (isStored) forget();
  }, [isStored]);
}

function valuesOf(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
}

const same = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(other).every((name) => (one[name] ?? "") === other[name]);

/** As if it had been typed, so that whoever listens to the form hears of it. */
function fill(form: HTMLFormElement, values: Record<string, string>, names: readonly string[]): void {
  for (const name of names) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = values[name] === "on";
    else if (isTyped(field)) field.value = values[name] ?? "";
    if (field instanceof Element) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

const isTyped = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;

/** Storage may be full, forbidden or hold something else; a copy is a courtesy and never a failure. */
function read(): Copy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof copy?.place === "string" && typeof copy.values === "object" ? copy : null;
  } catch {
    return null;
  }
}

function write(copy: Copy): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(copy));
  } catch {
    // See `read`.
  }
}

function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See `read`.
  }
}
