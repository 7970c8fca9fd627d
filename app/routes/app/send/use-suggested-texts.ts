import { type RefObject, useEffect, useRef, useState } from "react";
import { fillForm } from "~/components/brief/form-values";
import { isFormControl } from "~/components/form/form-control";
import type { CheckedField } from "~/components/form/use-checked-form";
import type { SuggestedTexts } from "~/domain/sending/send-form";

/** Subject and message follow the language and the signature checkbox while they are the suggested ones. */
export function useSuggestedTexts(
  form: RefObject<HTMLFormElement>,
  proposalId: string,
  { language, requiresSignature }: Record<"language" | "requiresSignature", CheckedField>,
  opened: SuggestedTexts,
): void {
  const texts = useTextsIn(proposalId, language.value, opened);
  const before = useRef(opened);
  const asksSignature = requiresSignature.value === "on";
  useEffect(() => {
    const { subject, signed, approved } = before.current;
    before.current = texts;
    if (!form.current) return;
    replace(form.current, "subject", [subject], texts.subject);
    replace(form.current, "message", [signed, approved], asksSignature ? texts.signed : texts.approved);
  }, [form, texts, asksSignature]);
}

/** Returns the texts that the page opened with until others are fetched. */
function useTextsIn(proposalId: string, language: string | undefined, opened: SuggestedTexts) {
  const [texts, setTexts] = useState(opened);
  useEffect(() => {
    if (!language || language === texts.language) return;
    const left = new AbortController();
    fetchTexts(proposalId, language, left.signal).then((fetched) => {
      if (fetched && !left.signal.aborted) setTexts(fetched);
    });
    return () => left.abort();
  }, [proposalId, language, texts.language]);
  return texts;
}

/** Null on failure, which leaves the fields as they are. */
async function fetchTexts(id: string, language: string, signal: AbortSignal): Promise<SuggestedTexts | null> {
  try {
    const response = await fetch(`/proposal/${id}/send/suggestion.json?language=${language}`, { signal });
    return response.ok ? ((await response.json()) as SuggestedTexts) : null;
  } catch {
    return null;
  }
}

function replace(form: HTMLFormElement, name: string, suggested: string[], text: string): void {
  const field = form.elements.namedItem(name);
  if (isFormControl(field) && field.value !== text && suggested.includes(field.value))
    fillForm(form, { [name]: text });
}
