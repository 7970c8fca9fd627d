import { useEffect, useRef } from "react";
import { PAD } from "~/domain/signing/mark/stroke-path";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Segmented } from "~/ui/form/segmented";
import { useHydrated } from "~/ui/use-hydrated";

interface OwnMarkProps {
  name: string;
  messages: string;
  /** The drawing before a refusal. */
  strokes: string;
  isDrawn: boolean;
  error: string | undefined;
}

/** The name as it is set in a hand, or a drawing, which needs a script. */
export function OwnMark({ name, messages, strokes, isDrawn, error }: OwnMarkProps) {
  const canDraw = useHydrated();
  const pad = usePad(canDraw);
  return (
    <div className="group grid gap-3">
      {canDraw ? (
        <Segmented
          label={t("Your mark")}
          name="signatureMethod"
          defaultValue={isDrawn ? "drawn" : "typed"}
          segments={[
            { value: "typed", text: t("Type") },
            { value: "drawn", text: t("Draw") },
          ]}
        />
      ) : (
        <p className="font-medium">{t("Your mark")}</p>
      )}
      <p
        dir="auto"
        translate="no"
        className="flex min-h-24 items-end overflow-hidden rounded-control border border-edge bg-sheet px-5 pt-4 pb-5 font-signature text-[2.125rem] leading-tight wrap-anywhere text-signature group-has-[[value=drawn]:checked]:hidden"
      >
        {name}
      </p>
      <div ref={pad} data-messages={messages} className="hidden gap-2 group-has-[[value=drawn]:checked]:grid">
        <svg
          id="pad"
          viewBox={`0 0 ${PAD.width} ${PAD.height}`}
          role="img"
          aria-label={t("Draw your signature here")}
          aria-describedby="pad-state"
          className="w-full touch-none rounded-control border border-edge bg-sheet text-signature"
        >
          <path className="fill-none stroke-line-strong" d={`M24,${PAD.height - 62}H${PAD.width - 24}`} />
          <path
            id="ink"
            d=""
            fill="none"
            stroke="currentColor"
            strokeWidth={PEN}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <input type="hidden" name="signatureStrokes" id="strokes" defaultValue={strokes} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted" id="pad-state" role="status" />
          <div className="flex gap-2">
            <Button type="button" size="row" id="undo">
              {t("Undo")}
            </Button>
            <Button type="button" size="row" id="clear">
              {t("Clear")}
            </Button>
          </div>
        </div>
      </div>
      {error ? <p className="text-sm font-medium text-rejected">{error}</p> : null}
    </div>
  );
}

const PEN = 4;

function usePad(isWanted: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const svg = box.current?.querySelector<SVGSVGElement>("#pad");
    if (!isWanted || !svg) return;
    import("./pad.client").then(
      ({ startPad }) => startPad(svg, () => {}),
      () => {
        // Offline: the name can be typed.
      },
    );
  }, [isWanted]);
  return box;
}
