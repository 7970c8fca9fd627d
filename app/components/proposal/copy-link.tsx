import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { CopyField } from "../api/copy-field";
import type { HandedLink } from "./detail-view";

/** Asks for the client's link and shows it: copied at once where the browser allows that, else to be copied by hand. */
export function CopyLink({ handed }: { handed: HandedLink | null }) {
  const fetcher = useFetcher<{ link: HandedLink }>();
  const link = fetcher.data?.link ?? handed;
  const isCopied = useCopied(fetcher.data?.link?.url);
  return (
    <>
      <fetcher.Form method="post">
        <Button size="row" name="intent" value="copy-link" busy={fetcher.state !== "idle"} className="w-full">
          Copy link
        </Button>
      </fetcher.Form>
      {link ? (
        <div className="order-last col-span-2 grid gap-2 pt-2">
          <CopyField id="copied-link" label="Client’s link" value={link.url} hint={whatItProves(link)} />
          <p role="status" className="text-sm text-muted">
            {isCopied ? "Link copied." : ""}
          </p>
        </div>
      ) : null}
    </>
  );
}

/** Puts what has just come onto the clipboard; a browser may refuse that. */
function useCopied(url: string | undefined): boolean {
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (url === undefined) return;
    navigator.clipboard?.writeText(url).then(
      () => setCopied(url),
      () => undefined,
    );
  }, [url]);
  return url !== undefined && copied === url;
}

function whatItProves({ isForSigning, requiresCode, toEmail }: HandedLink): string {
  if (!isForSigning) return "Anyone with this link can read the proposal and answer it.";
  if (requiresCode)
    return `Anyone with this link can read the proposal. Signing takes a code sent to ${toEmail}.`;
  return `Anyone with this link can sign. It doesn’t show that ${toEmail} was reached, and the certificate says so. For that, ask for a code under Signature Settings.`;
}
