import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { REMARK_GROUPS, RemarkText } from "~/components/proposal/remark-text";
import { agreement, type Facts, type Remark, remarksOf } from "~/domain/facts/remark";
import type { LastSent } from "~/domain/sending/send-form";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";

export const CONFIRM_FACT = "confirm-fact";
export const PUT_RIGHT = "put-right";

/** Greets somebody who comes back to the form after sending. */
export function SentAlready({ id, sent }: { id: string; sent: LastSent }) {
  const parts = {
    email: <bdi>{sent.email}</bdi>,
    time: <LocalTime value={sent.at} />,
    link: <TextLink to={`/proposal/${id}`}>{t("See the proposal")}</TextLink>,
  };
  return (
    <Banner title={t("You have sent this proposal already")}>
      {sent.waitsFor === "own side" ? (
        <Words
          text="You sent it to {email} on {time}. It goes out once your side has signed. {link}"
          {...parts}
        />
      ) : sent.waitsFor === "others" ? (
        <Words
          text="You sent it to {email} on {time}. Others are asked first, and it goes out when it’s their turn. {link}"
          {...parts}
        />
      ) : (
        <Words
          text="It went to {email} on {time}. If you send it again, another email goes out. {link}"
          {...parts}
        />
      )}
    </Banner>
  );
}

/** The number of one kind that is shown before the rest is folded away. */
const MOST_SHOWN = 3;

interface BeforeYouSendProps {
  id: string;
  facts: Facts;
  /** Of the text. */
  revision: number;
  /** Something above it keeps the text from being sent, so nothing here may sound as if all were well. */
  isRefused: boolean;
}

/** Shows how the text agrees with the brief. It keeps nobody from sending. */
export function BeforeYouSend({ id, facts, revision, isRefused }: BeforeYouSendProps) {
  if (remarksOf(facts).length === 0)
    return isRefused ? null : <p className="text-sm text-muted">{agreement(facts)}</p>;
  const list = { id, revision };
  return (
    <Panel title={t("Before you send")}>
      <div className="grid gap-5">
        {REMARK_GROUPS.filter(({ kind }) => facts[kind].length > 0).map(({ kind, title, confirm }) => (
          <section key={kind} aria-labelledby={`facts-${kind}`}>
            <h3 id={`facts-${kind}`} className="text-sm font-semibold text-muted">
              {t(title)}
            </h3>
            <RemarkList {...list} remarks={facts[kind].slice(0, MOST_SHOWN)} confirm={t(confirm)} />
            {facts[kind].length > MOST_SHOWN ? (
              <details>
                <summary className="cursor-pointer py-2 text-sm font-medium text-action">
                  {t("Show {count} more", { count: facts[kind].length - MOST_SHOWN })}
                </summary>
                <RemarkList {...list} remarks={facts[kind].slice(MOST_SHOWN)} confirm={t(confirm)} />
              </details>
            ) : null}
          </section>
        ))}
      </div>
    </Panel>
  );
}

interface RemarkListProps {
  id: string;
  /** Of the text. */
  revision: number;
  remarks: readonly Remark[];
  /** Labels the button that puts one away. */
  confirm: string;
}

const RemarkList = ({ id, revision, remarks, confirm }: RemarkListProps) => (
  <ul className="divide-y divide-line">
    {remarks.map((remark, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same fact may stand in several places
      <li key={at} className="flex flex-wrap items-center gap-x-4 py-1.5">
        <p className="min-w-0 grow basis-60 py-1">
          <RemarkText remark={remark} />
        </p>
        <div className="-me-3 flex flex-wrap items-center gap-2">
          <PutRight remark={remark} revision={revision} />
          <TextLink to={editPath(id, remark)} className="py-1 text-sm">
            {remark.place ? (
              <Words text="Edit<hidden> {place}</hidden>" place={remark.place.text} hidden={hidden} />
            ) : (
              <Words text="Edit<hidden> the text</hidden>" hidden={hidden} />
            )}
          </TextLink>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="fact" value={remark.key} />
            <Button size="row" variant="quiet" name="intent" value={CONFIRM_FACT}>
              <span>{confirm}</span>
              <span className="sr-only">{`: ${remark.place?.text ?? remark.sentence}`}</span>
            </Button>
          </Form>
        </div>
      </li>
    ))}
  </ul>
);

/** Writes what the place should say. */
const PutRight = ({ remark: { key, place, replacement }, revision }: { remark: Remark; revision: number }) =>
  place && replacement !== undefined ? (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="fact" value={key} />
      <input type="hidden" name="block" value={place.block} />
      <input type="hidden" name="before" value={place.before} />
      <input type="hidden" name="replacement" value={replacement} />
      <input type="hidden" name="revision" value={revision} />
      <Button size="row" name="intent" value={PUT_RIGHT}>
        {t("Change to {words}", { words: replacement })}
      </Button>
    </Form>
  ) : null;

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

const editPath = (id: string, { place }: Remark): string =>
  place ? `/proposal/${id}/edit?at=${place.block}` : `/proposal/${id}/edit`;
