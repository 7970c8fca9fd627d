import { t } from "~/platform/words/t";
import { buttonClass } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import type { FileView } from "./files-view";

interface FilesCardProps {
  proposalId: string;
  files: readonly FileView[];
}

/** What clients sent after their answer. Mails and the bell lead here. */
export const FilesCard = ({ proposalId, files }: FilesCardProps) => (
  <div id="files" className="scroll-mt-4">
    <Panel title={t("Files from your client")}>
      <ul className="divide-y divide-line">
        {files.map(({ id, name, size, who, sentAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3 text-sm wrap-anywhere first:pt-0 last:pb-0"
          >
            <div className="min-w-0 grow basis-48">
              <p className="font-medium">
                <bdi translate="no">{name}</bdi>
              </p>
              <p className="text-muted">
                <Words
                  text="{size} · {who} · {time}"
                  size={size}
                  who={<bdi translate="no">{who}</bdi>}
                  time={<LocalTime value={sentAt} />}
                />
              </p>
            </div>
            <a
              className={buttonClass({ size: "row", variant: "quiet" })}
              href={`/proposal/${proposalId}/files/${id}`}
              aria-label={t("Download {name}", { name })}
              download=""
            >
              {t("Download")}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        {t("Nobody has checked these files for viruses. Open only what you expect.")}
      </p>
    </Panel>
  </div>
);
