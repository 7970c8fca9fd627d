import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { parsePictureName, pictureAddress } from "~/domain/content/pictures/picture-name";
import { t } from "~/platform/words/t";
import { buttonClass } from "~/ui/button";
import { classes } from "~/ui/classes";
import { FieldNotes, firstError } from "~/ui/form/field-frame";
import { useHydrated } from "~/ui/use-hydrated";

interface CoverPictureProps {
  /** Names of its sizes, the largest first, with spaces between them. */
  names: string;
  error: string[] | null | undefined;
}

const ID = "look-coverPicture";
const TYPES = "image/png,image/jpeg,image/webp,image/avif";

/** Uploads at once, as the editor does; what is saved are the names. */
export function CoverPicture({ names: saved, error }: CoverPictureProps) {
  const { names, state, take } = useUpload(saved);
  const hasScripts = useHydrated();
  const [first = ""] = names.split(" ");
  const picture = parsePictureName(first);
  const reason = state.problem ?? firstError(error);
  const kept = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A form that saves at once hears of it as of any field.
    if (names !== saved) kept.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [names, saved]);
  return (
    <div>
      <label htmlFor={ID} className="mb-1.5 block font-medium">
        {t("Picture of the cover")}
      </label>
      <input ref={kept} type="hidden" name="coverPicture" value={names} />
      <div className="flex flex-wrap items-center gap-4">
        {picture ? (
          <img
            src={pictureAddress(names.split(" ").at(-1) ?? first)}
            width={picture.width}
            height={picture.height}
            alt=""
            className="h-24 w-auto max-w-48 rounded-control border border-line object-cover"
          />
        ) : null}
        <input
          id={ID}
          type="file"
          accept={TYPES}
          disabled={!hasScripts || state.isBusy}
          onChange={(event: ChangeEvent<HTMLInputElement>) => void take(event.target)}
          aria-invalid={reason ? true : undefined}
          aria-describedby={classes(reason && `${ID}-error`, `${ID}-hint`)}
          className="peer sr-only"
        />
        <label
          htmlFor={ID}
          className={buttonClass({
            className:
              "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:cursor-not-allowed peer-disabled:opacity-60",
          })}
        >
          {picture ? t("Choose another picture") : t("Choose a picture")}
        </label>
        {/* The browser’s own words know nothing of a picture that was saved before. */}
        <bdi className="min-w-0 text-sm wrap-anywhere text-muted">
          {state.name ?? (picture ? t("The picture is saved.") : t("No picture yet"))}
        </bdi>
      </div>
      <p aria-live="polite" className={state.isBusy ? "mt-1.5 text-sm text-muted" : "sr-only"}>
        {state.isBusy
          ? t("Uploading the picture …")
          : picture && names !== saved
            ? t("The picture is uploaded.")
            : ""}
      </p>
      <FieldNotes
        id={ID}
        error={reason}
        hint={
          hasScripts
            ? t("PNG, JPEG, WebP or AVIF, up to 10 MB. Place and camera details are removed.")
            : t("Choosing a picture needs JavaScript.")
        }
      />
    </div>
  );
}

interface UploadState {
  /** The file that was chosen last. */
  name: string | null;
  isBusy: boolean;
  problem: string | null;
}

function useUpload(saved: string) {
  const [names, setNames] = useState(saved);
  const [state, setState] = useState<UploadState>({ name: null, isBusy: false, problem: null });
  const latest = useRef<File>(undefined);
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    latest.current = file;
    setState({ name: file.name, isBusy: true, problem: null });
    const result = await uploaded(file);
    // Another file was chosen meanwhile.
    if (latest.current !== file) return;
    input.value = "";
    if (result.names) setNames(result.names);
    setState({ name: result.names ? file.name : null, isBusy: false, problem: result.problem });
  };
  return { names, state, take };
}

async function uploaded(file: File): Promise<{ names: string | null; problem: string | null }> {
  const [{ encodePicture }, { sendPicture }, { PictureProblem }] = await Promise.all([
    import("~/components/pictures/encode-picture"),
    import("~/components/pictures/send-picture"),
    import("~/components/pictures/picture-problem"),
  ]);
  try {
    const { src, srcset = src } = await sendPicture(await encodePicture(file), () => {});
    const sizes = srcset.split(", ").map((size) => size.replace("/pictures/", "").replace(/ .*/, ""));
    return { names: sizes.reverse().join(" "), problem: null };
  } catch (error) {
    if (error instanceof PictureProblem) return { names: null, problem: error.message };
    throw error;
  }
}
