import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

interface CopyButtonProps {
  value: string;
  /** Selects what is copied, for browsers that refuse the clipboard. */
  select?: () => void;
  /** The page has copied it by itself. */
  isDone?: boolean;
}

/** Copies a secret. There once the page is alive. */
export function CopyButton({ value, select, isDone = false }: CopyButtonProps) {
  const isAlive = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    select?.();
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  if (!isAlive) return null;
  const isThere = isCopied || isDone;
  const Picture = isThere ? Check : Copy;
  return (
    <Button type="button" onClick={copy}>
      <Picture aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isThere ? "Copied" : "Copy"}</span>
    </Button>
  );
}
