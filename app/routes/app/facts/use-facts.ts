import { useCallback, useEffect, useRef, useState } from "react";
import { askJson } from "~/components/ask-json";
import type { Facts } from "~/domain/facts/remark";
import { msg, t } from "~/platform/words/t";
import { watchText } from "../editor/quill/open-text";

/** Milliseconds without typing. */
const PAUSE_MS = 900;

const UNKNOWN = msg("The text could not be checked. Nothing you typed is lost.");

interface Checking {
  facts: Facts | null;
  failure: string | null;
  isBusy: boolean;
}

interface Checked {
  id: string;
  form: HTMLFormElement;
  present(): string;
}

/** Checks the text now and after each change, one check at a time. */
export function useFacts({ id, form, present }: Checked) {
  const [checking, setChecking] = useState<Checking>({ facts: null, failure: null, isBusy: true });
  const latest = useRef(present);
  latest.current = present;
  const state = useRef({ isBusy: false, checked: "" });

  const check = useCallback(
    async (confirm?: string) => {
      const html = latest.current();
      state.current = { isBusy: true, checked: html };
      setChecking((before) => ({ ...before, isBusy: true }));
      const answer = await askJson<Facts>(`/proposal/${id}/facts`, {
        method: "POST",
        body: { html, confirm },
        otherwise: t(UNKNOWN),
      });
      state.current.isBusy = false;
      setChecking(({ facts }) =>
        typeof answer === "string"
          ? { facts, failure: answer, isBusy: false }
          : { facts: answer, failure: null, isBusy: false },
      );
    },
    [id],
  );

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>;
    const soon = () => {
      clearTimeout(pause);
      pause = setTimeout(() => {
        if (state.current.isBusy) soon();
        else if (latest.current() !== state.current.checked) check();
      }, PAUSE_MS);
    };
    check();
    const stop = watchText(form, soon);
    return () => {
      clearTimeout(pause);
      stop();
    };
  }, [check, form]);
  return { ...checking, check };
}
