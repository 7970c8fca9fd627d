import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { LeaveGuard } from "~/components/leave-guard";
import { t } from "~/platform/words/t";

/** Asks before leaving with text that is saved nowhere. @param formId the form to watch */
export function SendGuard({ formId }: { formId: string }) {
  const isSending = useNavigation().formMethod === "POST";
  const isUnsaved = useRef((): boolean => false);
  isUnsaved.current = () => !isSending && isTypedInto(document.getElementById(formId));
  return (
    <LeaveGuard isUnsaved={isUnsaved} text={t("What you wrote here is not kept.")} consequence="sending" />
  );
}

const TEXTS = "input[type=text], input[type=email], textarea";

const isTypedInto = (form: HTMLElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS) ?? [])].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
