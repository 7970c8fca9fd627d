import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { LeaveGuard } from "~/components/leave-guard";
import { t } from "~/platform/words/t";
import { isTypedInto } from "./kept-form";

interface SendGuardProps {
  formId: string;
  onLeave(): void;
}

/** Asks before leaving with text that was not sent. */
export function SendGuard({ formId, onLeave }: SendGuardProps) {
  const isSending = useNavigation().formMethod === "POST";
  const isUnsaved = useRef((): boolean => false);
  isUnsaved.current = () => {
    const form = document.getElementById(formId);
    return !isSending && form instanceof HTMLFormElement && isTypedInto(form);
  };
  return (
    <LeaveGuard
      isUnsaved={isUnsaved}
      text={t("This browser keeps what you wrote, and offers it here again.")}
      consequence="sending"
      onDiscard={onLeave}
    />
  );
}
