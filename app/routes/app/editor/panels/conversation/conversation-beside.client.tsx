import { useFetcher } from "@remix-run/react";
import Quill from "quill";
import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";
import { TextLink } from "~/ui/text-link";
import type { action, loader } from "../../../proposal/conversation/conversation-data";
import { ThreadCard } from "../../../proposal/conversation/thread-card";
import { type ThreadForms, ThreadFormsContext } from "../../../proposal/conversation/thread-forms";
import { blockWithId } from "../../quill/block-ids/block-with-id";
import { goTo } from "../../quill/place";
import { isBesideText, SidePanel } from "../side-panel";

interface ConversationBesideProps {
  id: string;
  takesFocus: boolean;
  onClose(hadFocus: boolean): void;
}

/** The threads beside the text: each leads to its place, and is answered without leaving it. */
export function ConversationBeside({ id, takesFocus, onClose }: ConversationBesideProps) {
  const url = `/proposal/${id}/conversation.json`;
  const { load, data: conversation } = useFetcher<typeof loader>();
  const { submit, formData, data: answered } = useFetcher<typeof action>();
  const toast = useToast();
  useEffect(() => load(url), [load, url]);
  useEffect(() => {
    if (answered?.flash) toast(answered.flash);
  }, [answered, toast]);
  useNamedThread(conversation !== undefined);
  const forms = useMemo((): ThreadForms => {
    // React passes it on to the form around the editor.
    const onSubmit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.stopPropagation();
      const { submitter } = event.nativeEvent as SubmitEvent;
      submit(new FormData(event.currentTarget, submitter), { method: "post", action: url });
    };
    const onPlace = (block: string) => {
      // On a small screen the panel covers the text.
      if (!isBesideText()) onClose(false);
      showPlace(block);
    };
    return { onSubmit, sent: formData, onPlace };
  }, [submit, url, formData, onClose]);
  return (
    <SidePanel
      id="conversation"
      title={t("Conversation")}
      closeLabel={t("Close the conversation")}
      takesFocus={takesFocus}
      focus="button"
      onClose={onClose}
    >
      <div
        className="min-h-0 grow overflow-y-auto overscroll-contain p-4"
        aria-busy={conversation === undefined}
      >
        <ThreadFormsContext.Provider value={forms}>
          {conversation === undefined ? null : conversation.threads.length === 0 ? (
            <p className="text-muted">{t("Nobody has asked anything yet.")}</p>
          ) : (
            <ul className="grid gap-4">
              {conversation.threads.map((thread) => (
                <li key={thread.id} id={`thread-${thread.id}`} tabIndex={-1} className="min-w-0">
                  <ThreadCard thread={thread} />
                </li>
              ))}
            </ul>
          )}
        </ThreadFormsContext.Provider>
        {conversation?.next ? (
          <p className="mt-4">
            <TextLink look="standalone" to={conversation.next}>
              {t("Older threads are on the proposal’s page")}
            </TextLink>
          </p>
        ) : null}
      </div>
    </SidePanel>
  );
}

/** Brings the thread of the address into view, once. */
function useNamedThread(isLoaded: boolean): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (!isLoaded || isShown.current) return;
    isShown.current = true;
    const named = new URLSearchParams(window.location.search).get("thread");
    if (named) document.getElementById(`thread-${named}`)?.scrollIntoView({ block: "nearest" });
  }, [isLoaded]);
}

function showPlace(block: string): void {
  const container = document.querySelector(".editor-frame .ql-container");
  const quill = container && Quill.find(container);
  if (!(quill instanceof Quill)) return;
  goTo(quill, blockWithId(quill, block));
}
