import { useEffect, useRef } from "react";
import { Banner } from "~/ui/banner";
import { ButtonLink, buttonClass } from "~/ui/button";
import { Panel } from "~/ui/panel";

interface RecoveryCodeListProps {
  codes: string[];
  /** Whose they are, for the file. */
  email: string;
}

/** The one time that recovery codes are shown. The file is in its link, so it needs no script and no second request. */
export function RecoveryCodeList({ codes, email }: RecoveryCodeListProps) {
  const box = useRef<HTMLDivElement>(null);
  // The page stays where it was, and its form with the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Panel className="max-w-2xl">
        <div className="grid gap-6">
          <Banner role="status" tone="warning" title="Keep these codes now.">
            They are not shown again. With one of them you get in when your phone is gone.
          </Banner>
          <ul aria-label="Recovery codes" className="grid gap-x-8 gap-y-2 font-mono sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code} className="whitespace-nowrap">
                {code}
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            Each works once. Keep them in a password manager or on paper, not on the device that has your
            authenticator app.
          </p>
          <div className="flex flex-col gap-2 sm:flex-row">
            <a
              href={fileOf(codes, email)}
              download="countersign-recovery-codes.txt"
              className={buttonClass()}
            >
              Download as text
            </a>
            <ButtonLink to="/settings/security" variant="primary">
              I have kept them
            </ButtonLink>
          </div>
        </div>
      </Panel>
    </div>
  );
}

function fileOf(codes: string[], email: string): string {
  const text = [`Countersign recovery codes for ${email}`, "Each works once.", "", ...codes, ""].join("\r\n");
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
