import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import type { ConversationView } from "./conversation-view";
import { ThreadCard } from "./thread-card";

/** The mails about questions lead here. */
export function ConversationPanel({ conversation }: { conversation: ConversationView }) {
  const { threads, total, open, previous, next } = conversation;
  return (
    <div id="conversation" className="min-w-0 scroll-mt-4">
      <Panel
        title={t("Conversation")}
        actions={
          open > 0 ? (
            <Badge tone="pending">
              {t("{count, plural, one {{count} waits for you} other {{count} wait for you}}", {
                count: open,
              })}
            </Badge>
          ) : null
        }
        footer={
          previous || next ? (
            <Pagination label={t("Pages of the conversation")} previous={previous} next={next} />
          ) : null
        }
      >
        {total === 0 ? (
          <p className="max-w-prose text-muted">
            {t(
              "Nobody has asked anything yet. Your client can ask about each part of the proposal on its page.",
            )}
          </p>
        ) : (
          <>
            <p className="mb-4 max-w-prose text-sm text-muted">
              {t("Only what you attach to a version when you send it is part of what is signed.")}
            </p>
            <ul className="grid gap-4">
              {threads.map((thread) => (
                <li key={thread.id} id={`thread-${thread.id}`} className="min-w-0 scroll-mt-4">
                  <ThreadCard thread={thread} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </div>
  );
}
