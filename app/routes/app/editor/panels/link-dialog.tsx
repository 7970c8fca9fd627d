import { useRef, useState } from "react";
import { readAddress } from "~/domain/content/addresses/read-address";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { WindowDialog } from "~/ui/overlay/window-dialog";
import type { LinkPlace } from "../quill/links";
import { ownSubmit } from "./own-submit";

interface LinkDialogProps {
  place: LinkPlace;
  onClose(): void;
}

/** Text and address of a new link, or of the one at the caret. */
export function LinkDialog({ place, onClose }: LinkDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const submit = ownSubmit((fields) => {
    const read = readAddress(String(fields.get("address")));
    setProblem(read.problem ?? null);
    if (read.address === undefined) return address.current?.focus();
    place.put(place.text === null ? null : String(fields.get("text")), read.address);
    onClose();
  });
  const remove = () => {
    place.remove();
    onClose();
  };
  return (
    <WindowDialog
      title={place.address ? t("Edit link") : t("Add a link")}
      size="narrow"
      onClose={onClose}
      onClosed={place.comeBack}
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        {place.text === null ? null : (
          <TextInput
            name="text"
            label={t("Text")}
            hint={t("What people read. Without it, they read the address.")}
            defaultValue={place.text}
            autoFocus={place.text === ""}
            autoComplete="off"
          />
        )}
        <TextInput
          ref={address}
          name="address"
          label={t("Address")}
          hint={t("A web page, an email address or a phone number.")}
          defaultValue={place.address}
          error={problem}
          autoFocus={place.text !== ""}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button variant="primary">{place.address ? t("Save link") : t("Add link")}</Button>
          {place.address ? (
            <Button type="button" onClick={remove}>
              {t("Remove link")}
            </Button>
          ) : null}
        </div>
      </form>
    </WindowDialog>
  );
}
