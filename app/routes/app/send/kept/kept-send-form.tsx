import { useRef, useState } from "react";
import { FoundDraftBanner } from "~/components/local-drafts/found-draft-banner";
import { useTabDrafts } from "~/components/local-drafts/use-tab-drafts";
import { t } from "~/platform/words/t";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";
import { SendForm, type SendFormProps } from "../send-form";
import { isTypedInto, type KeptForm, keptValues } from "./kept-form";

type KeptSendFormProps = Omit<SendFormProps, "onLeave"> & {
  owner: string;
};

/** Keeps the typed form in this browser until it is sent, and offers one that never was. */
export function KeptSendForm({ owner, ...props }: KeptSendFormProps) {
  const { proposalId: id, suggestion, lastResult, corrects } = props;
  const around = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState<KeptForm | null>(null);
  const typed = () => {
    const form = around.current?.querySelector("form");
    // A corrected address belongs to one email.
    if (!form || corrects) return null;
    const isTyped = restored !== null || lastResult !== undefined || isTypedInto(form);
    return isTyped ? keptValues(new FormData(form)) : null;
  };
  const { found, onEdit, keep, take, drop } = useTabDrafts<KeptForm>({ kind: "send", owner, id }, 0, typed);
  // A restored form comes back as a refused one does.
  const values = restored && { initialValue: { ...restored, accessCode: suggestion.accessCode } };
  return (
    <>
      {found && !corrects ? (
        <FoundDraftBanner
          key={found.key}
          title={t("Unsent text found.")}
          onRestore={() => {
            setRestored(found.content);
            take(found);
          }}
          onDiscard={() => drop(found.key)}
        >
          <Words
            text="Typed here but never sent, last on {time}."
            time={<LocalTime value={found.keptAt} />}
          />
        </FoundDraftBanner>
      ) : null}
      <div ref={around} onInput={onEdit} className="contents">
        <SendForm
          key={restored ? "restored" : "opened"}
          {...props}
          lastResult={lastResult ?? values ?? undefined}
          onLeave={keep}
        />
      </div>
    </>
  );
}
