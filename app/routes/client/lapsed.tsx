import { Message, useTranslate } from "~/components/message";
import { MAX_REQUEST_LENGTH } from "~/domain/sending/more-time/request-form";
import { dayText } from "~/platform/language/day-text";
import { described, FieldError } from "./field-error";
import { FormFailure } from "./form-failure";
import { postTo } from "./post-to";
import { Moment } from "./sign/moment";

interface RefusedRequest {
  message: string;
  fieldErrors: Record<string, string>;
  values: Record<string, string>;
}

interface LapsedProps {
  path: string;
  /** "2027-02-28" */
  lastDay: string;
  /** UTC milliseconds; null if nobody has asked since. */
  askedAt: number | null;
  ownerName: string;
  refused: RefusedRequest | undefined;
  heading: "h1" | "h3";
}

/** Shown after the last valid day. The proposal can still be read, and the client can ask for more time. */
export function Lapsed({ path, lastDay, askedAt, ownerName, refused, heading: Heading }: LapsedProps) {
  const t = useTranslate();
  return (
    <>
      <Heading id="more-time" tabIndex={-1}>
        {t("lapsed.title", { day: dayText(lastDay, t) })}
      </Heading>
      {askedAt === null ? (
        <AskForTime path={path} refused={refused} />
      ) : (
        <p className="alert good" role="status">
          <Message
            id="lapsed.asked"
            time={<Moment time={askedAt} />}
            name={<bdi translate="no">{ownerName}</bdi>}
          />
        </p>
      )}
    </>
  );
}

function AskForTime({ path, refused }: Pick<LapsedProps, "path" | "refused">) {
  const t = useTranslate();
  const error = refused?.fieldErrors.timeMessage;
  return (
    <>
      <p>{t("lapsed.text")}</p>
      <form method="post" action={postTo(path, t.language, "more-time")} className="stack">
        <FormFailure message={error ? undefined : refused?.message} />
        <div className="field">
          <label htmlFor="timeMessage">{t("decide.reason")}</label>
          <textarea
            id="timeMessage"
            name="timeMessage"
            dir="auto"
            rows={3}
            maxLength={MAX_REQUEST_LENGTH}
            defaultValue={refused?.values.timeMessage}
            {...described("timeMessage", error)}
          />
          <FieldError of="timeMessage" error={error} />
        </div>
        <div className="row">
          <button className="button primary" type="submit" name="intent" value="more-time">
            {t("lapsed.ask")}
          </button>
        </div>
      </form>
    </>
  );
}
