import { lookPath, type MailLook } from "~/components/mailbox/mail-view";
import type { PreviewedMail } from "~/domain/mail/preview.server";

type Sample = Pick<PreviewedMail, "id" | "name" | "group">;

interface SampleListProps {
  samples: readonly Sample[];
  openId: string;
  look: MailLook;
}

export function SampleList({ samples, openId, look }: SampleListProps) {
  const groups = [...new Set(samples.map(({ group }) => group))];
  return (
    <nav
      aria-label="Emails"
      className="min-w-0 max-lg:max-h-[40vh] max-lg:overflow-y-auto max-lg:rounded-panel max-lg:border max-lg:border-line max-lg:bg-sheet max-lg:p-3 lg:sticky lg:top-6"
    >
      {groups.map((group) => (
        <section key={group} aria-labelledby={idOf(group)} className="mb-5 last:mb-0">
          <h2 id={idOf(group)} className="px-3 pb-1 text-xs font-medium text-muted">
            {group}
          </h2>
          <ul>
            {samples
              .filter((sample) => sample.group === group)
              .map(({ id, name }) => (
                <li key={id}>
                  <a
                    href={lookPath("/admin/mail", { kind: id }, look)}
                    aria-current={id === openId ? "page" : undefined}
                    className="flex min-h-11 items-center rounded-control px-3 py-1 text-sm -outline-offset-2 hover:bg-wash aria-[current]:bg-action-soft aria-[current]:font-semibold lg:min-h-8"
                  >
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const idOf = (group: string) => `mails-${group.replace(/\W+/g, "-").toLowerCase()}`;
