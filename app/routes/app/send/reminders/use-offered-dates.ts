import { type RefObject, useEffect, useRef, useState } from "react";
import { type DatesForm, datesKey, type OfferedDates } from "~/domain/sending/follow-up/offered-dates";

/** Long enough for somebody to type on. */
const PAUSE_MS = 250;

/** The dates follow what is typed, and the day: a form may stay open over midnight. Null where they cannot be fetched. */
export function useOfferedDates(
  form: RefObject<HTMLFormElement>,
  proposalId: string,
  opened: OfferedDates,
): OfferedDates | null {
  const [dates, setDates] = useState<OfferedDates | null>(opened);
  const shown = useRef({ opened, key: opened.key });
  if (shown.current.opened !== opened) {
    shown.current = { opened, key: opened.key };
    setDates(opened);
  }
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const left = new AbortController();
    let [fetching, pause] = [new AbortController(), 0];
    const update = (isSameForm = false) => {
      const typed = typedForm(element);
      const key = keyOf(typed, shown.current.opened.isZoneChosen);
      if (key === shown.current.key && !isSameForm) return;
      shown.current.key = key;
      fetching.abort();
      fetching = new AbortController();
      const { signal } = fetching;
      fetchDates(proposalId, typed, signal).then((fetched) => {
        if (!signal.aborted) setDates(fetched);
      });
    };
    const onInput = () => {
      window.clearTimeout(pause);
      pause = window.setTimeout(update, PAUSE_MS);
    };
    const onReturn = () => {
      if (document.visibilityState === "visible") update(true);
    };
    // Some fields are loaded after the page, so the form is read once it has come to rest.
    const loaded = new MutationObserver(onInput);
    loaded.observe(element, { childList: true, subtree: true });
    onInput();
    for (const event of ["input", "change"])
      element.addEventListener(event, onInput, { signal: left.signal });
    document.addEventListener("visibilitychange", onReturn, { signal: left.signal });
    return () => {
      left.abort();
      loaded.disconnect();
      fetching.abort();
      window.clearTimeout(pause);
    };
  }, [form, proposalId]);
  return dates;
}

function typedForm(element: HTMLFormElement): FormData {
  const typed = new FormData(element);
  typed.set("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone ?? "");
  return typed;
}

function keyOf(typed: FormData, isZoneChosen: boolean): string {
  const { timeZone = null, ...form } = Object.fromEntries(typed) as DatesForm;
  return datesKey(form, isZoneChosen ? null : timeZone);
}

async function fetchDates(id: string, body: FormData, signal: AbortSignal): Promise<OfferedDates | null> {
  try {
    const response = await fetch(`/proposal/${id}/send/dates.json`, { method: "POST", body, signal });
    return response.ok ? ((await response.json()) as OfferedDates) : null;
  } catch {
    return null;
  }
}
