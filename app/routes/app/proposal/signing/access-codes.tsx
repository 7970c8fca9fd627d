import { useFetcher } from "@remix-run/react";
import { CopyButton } from "~/components/copy-button";
import { FormId } from "~/components/form/form-id";
import { MAX_CODE_TRIES } from "~/domain/signing/codes/code-step";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import type { AccessCodeDigits, AccessCodeView } from "./signing-view";

interface AccessCodesProps {
  codes: AccessCodeView[];
  /** Made without JavaScript. */
  made: AccessCodeDigits | null;
}

/** Lists those who have not signed or answered. */
export const AccessCodes = ({ codes, made }: AccessCodesProps) => (
  <Panel title={t("Access codes")}>
    <p className="text-sm text-muted">{t("Give each code to its person by phone. We never email it.")}</p>
    <ul className="mt-2 divide-y divide-line">
      {codes.map((code) => (
        <Row
          key={code.recipientId}
          code={code}
          made={made?.recipientId === code.recipientId ? made.digits : null}
        />
      ))}
    </ul>
  </Panel>
);

function Row({ code, made }: { code: AccessCodeView; made: string | null }) {
  const { recipientId, name, isGiven, isLocked } = code;
  const fetcher = useFetcher<{ accessCode: AccessCodeDigits }>();
  const digits = fetcher.data?.accessCode.digits ?? made;
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <p className="wrap-anywhere">
          <bdi translate="no" className="block font-medium">
            {name}
          </bdi>
          {isLocked && !digits ? (
            <span className="font-medium text-rejected">
              {t("Locked after {count} wrong tries", { count: MAX_CODE_TRIES })}
            </span>
          ) : null}
          {isGiven || digits ? null : (
            <span className="text-muted">{t("Took someone’s place, so they get a code by email.")}</span>
          )}
        </p>
        <fetcher.Form method="post">
          <FormId />
          <input type="hidden" name="recipientId" value={recipientId} />
          <Button size="row" name="intent" value="access-code" busy={fetcher.state !== "idle"}>
            <Words
              text="New code<span> for {name}</span>"
              name={name}
              span={(words) => <span className="sr-only">{words}</span>}
            />
          </Button>
        </fetcher.Form>
      </div>
      {digits ? (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <output className="font-mono text-lg tracking-widest">{digits}</output>
          <CopyButton value={digits} />
          <p className="w-full text-muted">
            {`${t("Note it down now: it isn’t shown again.")}${isGiven ? ` ${t("The earlier code no longer works.")}` : ""}`}
          </p>
        </div>
      ) : null}
    </li>
  );
}
