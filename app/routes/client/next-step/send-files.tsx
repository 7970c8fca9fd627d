import { useTranslate } from "~/components/message";
import { directionOfWords } from "~/domain/content/typography/direction-of-words";
import { CHOSEN_FILES } from "~/domain/files/file-kinds";
import { MOST_FILE_BYTES, MOST_SENT_FILES } from "~/domain/files/file-limits";
import { fileSize } from "~/domain/files/file-size";
import type { FilesOnPage, SentFile } from "~/domain/signing/files/files-on-page";
import { described, FieldError } from "../field-error";
import { postTo } from "../post-to";
import { Moment } from "../sign/moment";
import sendScript from "./send-chosen.js?url";

/** What became of the file that was just sent. */
export interface FileAnswer {
  isRefused: boolean;
  message: string;
}

interface SendFilesProps {
  files: FilesOnPage;
  /** Of the link's page. */
  path: string;
  answer?: FileAnswer | undefined;
  heading?: "h1" | "h3";
}

/** The form for the client's files, and what they have sent. The script replaces all of it with the answer's. */
export function SendFiles({ files: { asked, sent }, path, answer, heading: Heading = "h3" }: SendFilesProps) {
  const t = useTranslate();
  return (
    <div className="stack send-files" id="files">
      <Heading id="files-title">{t("files.title")}</Heading>
      {asked?.wanted ? (
        <p className="as-typed" dir={directionOfWords(asked.wanted) ?? "auto"}>
          {asked.wanted}
        </p>
      ) : null}
      {answer && !answer.isRefused ? (
        <p className="alert good" role="status" data-answer>
          {answer.message}
        </p>
      ) : null}
      {asked?.isFull ? <p className="alert note">{t("files.full", { count: MOST_SENT_FILES })}</p> : null}
      {asked && !asked.isFull ? (
        <Form path={path} error={answer?.isRefused ? answer.message : undefined} />
      ) : null}
      {sent.length > 0 ? <Sent files={sent} /> : null}
    </div>
  );
}

function Form({ path, error }: { path: string; error: string | undefined }) {
  const t = useTranslate();
  const max = fileSize(MOST_FILE_BYTES, t.locale);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={postTo(`${path}/files`, t.language)}
      id="send-files"
      className="stack"
      aria-labelledby="files-title"
      data-script={sendScript}
      data-most={MOST_FILE_BYTES}
      data-large={t("files.refused.large", { max })}
      data-busy={t("code.sending")}
      data-network={t("script.network")}
      data-offline={t("script.offline")}
    >
      <div className="field">
        <label htmlFor="file">{t("files.field")}</label>
        <input
          id="file"
          name="file"
          type="file"
          accept={CHOSEN_FILES}
          required
          {...described("file", error, true)}
        />
        <p className="small" id="file-hint">
          {t("files.hint", { max, count: MOST_SENT_FILES })}
        </p>
        <FieldError of="file" error={error} />
      </div>
      <div className="row">
        <button type="submit" className="button">
          {t("conversation.send")}
        </button>
      </div>
      <progress max={1} value={0} aria-label={t("code.sending")} hidden />
      <p className="small" role="status" data-status />
    </form>
  );
}

const Sent = ({ files }: { files: readonly SentFile[] }) => {
  const t = useTranslate();
  return (
    <div>
      <p className="label" id="sent-files">
        {t("files.sent")}
      </p>
      <ul className="sent-files" aria-labelledby="sent-files">
        {files.map(({ id, name, bytes, sentAt }) => (
          <li key={id}>
            <bdi translate="no">{name}</bdi>
            <span className="small">
              {fileSize(bytes, t.locale)} · <Moment time={sentAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
