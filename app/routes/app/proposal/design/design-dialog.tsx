import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDocumentAccent } from "~/components/document/use-document-accent";
import { needsPicture } from "~/domain/branding/cover";
import { t } from "~/platform/words/t";
import { WindowDialog } from "~/ui/overlay/window-dialog";
import { Spinner } from "~/ui/spinner";
import type { action, loader } from "../details";
import { LookFields, type LookFormProps } from "../look-form";

interface DesignDialogProps {
  id: string;
  onClose(): void;
}

/** Theme and cover of a proposal. Each choice is saved at once. */
export function DesignDialog({ id, onClose }: DesignDialogProps) {
  const path = `/proposal/${id}/details`;
  const { load, data, state } = useFetcher<typeof loader>();
  useEffect(() => load(path), [load, path]);
  const hasFailed = state === "idle" && data === undefined;
  const wasAsked = useRef(false);
  wasAsked.current ||= state !== "idle";
  // Loaded again after each save; what is chosen in the form is newer.
  const first = useRef<LookFormProps>(undefined);
  first.current ??= data?.look;
  return (
    <WindowDialog
      title={t("Design")}
      text={t("Theme and cover of this proposal. Every choice is saved at once.")}
      onClose={onClose}
    >
      {first.current ? (
        <DesignForm path={path} look={first.current} wasSent={data?.wasSent ?? false} />
      ) : (
        <p role="status" className="mt-6 flex min-h-40 items-center justify-center text-muted">
          {hasFailed && wasAsked.current ? (
            t("The design could not be loaded. Please try again.")
          ) : (
            <Spinner className="size-6" />
          )}
        </p>
      )}
    </WindowDialog>
  );
}

interface DesignFormProps {
  path: string;
  look: LookFormProps;
  wasSent: boolean;
}

function DesignForm({ path, look, wasSent }: DesignFormProps) {
  const { submit, data, state } = useFetcher<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const save = () => {
      const fields = new FormData(element);
      const layout = String(fields.get("coverLayout"));
      const waits = needsPicture(layout as Parameters<typeof needsPicture>[0]) && !fields.get("coverPicture");
      if (!waits) submit(fields, { method: "post", action: path });
    };
    // After React has drawn what depends on the choice.
    const saveSoon = ({ target }: Event) => {
      const isUpload = target instanceof HTMLInputElement && target.type === "file";
      if (!isUpload) setTimeout(save);
    };
    const over = new AbortController();
    element.addEventListener("change", saveSoon, { signal: over.signal });
    // Buttons in the form draw another pattern.
    element.addEventListener(
      "click",
      (event) => event.target instanceof Element && event.target.closest("button") && saveSoon(event),
      { signal: over.signal },
    );
    element.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        // It would go on to the form around the editor.
        event.stopPropagation();
        save();
      },
      { signal: over.signal },
    );
    return () => over.abort();
  }, [submit, path]);
  const refused = data?.result?.error ? data.result : undefined;
  return (
    <div ref={useDocumentAccent<HTMLDivElement>(look.accent)}>
      <form ref={form} method="post" action={path} noValidate className="mt-6 grid gap-8">
        <input type="hidden" name="stays" value="on" />
        <LookFields {...look} refused={refused} />
        <p
          role="status"
          className="sticky bottom-0 -mb-2 border-t border-line bg-sheet py-3 text-sm text-muted"
        >
          {state !== "idle"
            ? t("Saving…")
            : data && !refused
              ? wasSent
                ? t("Saved. Your client sees the change with the next send.")
                : t("Saved.")
              : ""}
        </p>
      </form>
    </div>
  );
}
