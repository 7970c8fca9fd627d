import { Printer } from "lucide";
import { useEffect, useRef } from "react";
import { CopyButton } from "~/components/copy-button";
import { SECURITY } from "~/components/settings/settings-paths";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { useHydrated } from "~/ui/use-hydrated";

interface RecoveryCodeListProps {
  codes: string[];
  email: string;
}

/** Codes are shown once. The link contains the file, so it needs no script. */
export function RecoveryCodeList({ codes, email }: RecoveryCodeListProps) {
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Panel className="max-w-2xl">
        <div className="grid gap-6">
          <div className="print:hidden">
            <Banner role="status" tone="warning" title={t("Save these codes now.")}>
              {t(
                "You will not see them again. If you lose your phone or passkey, use one of them to sign in.",
              )}
            </Banner>
          </div>
          <p className="hidden print:block">
            {t("Countersign recovery codes for {email}. Each code works once.", { email })}
          </p>
          <ul
            translate="no"
            aria-label={t("Recovery codes")}
            className="grid gap-x-8 gap-y-2 font-mono sm:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code} className="whitespace-nowrap">
                {code}
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted print:hidden">
            {t("Each code works once. Keep them in a password manager or on paper, away from your phone.")}
          </p>
          <div className="flex flex-wrap gap-2 max-sm:*:grow print:hidden">
            <CopyButton value={codes.join("\n")} />
            <a
              href={fileOf(codes, email)}
              download="countersign-recovery-codes.txt"
              className={buttonClass()}
            >
              {t("Download")}
            </a>
            {isHydrated ? (
              <Button type="button" onClick={() => window.print()}>
                <Icon of={Printer} className="size-4" />
                {t("Print")}
              </Button>
            ) : null}
            <ButtonLink to={SECURITY} variant="primary" className="max-sm:w-full sm:ms-auto">
              {t("I saved my codes")}
            </ButtonLink>
          </div>
        </div>
      </Panel>
    </div>
  );
}

function fileOf(codes: string[], email: string): string {
  const text = [
    t("Countersign recovery codes for {email}", { email }),
    t("Each code works once."),
    "",
    ...codes,
    "",
  ].join("\r\n");
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
