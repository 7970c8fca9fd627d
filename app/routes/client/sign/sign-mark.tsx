import { useTranslate } from "~/components/message";
import {
  FACE_LABELS,
  FACES,
  type Face,
  faceOf,
  handwritingFontFor,
} from "~/domain/signing/mark/handwriting-font";
import { PAD } from "~/domain/signing/mark/stroke-path";
import { FieldError } from "../field-error";

interface SignMarkProps {
  values: Record<string, string>;
  error: string | undefined;
}

/** Typing needs no script; drawing does. */
export function SignMark({ values, error }: SignMarkProps) {
  const t = useTranslate();
  const isDrawn = values.signatureMethod === "drawn";
  return (
    <fieldset className="field mark" aria-describedby={error ? "mark-error" : undefined}>
      <legend className="label">{t("sign.mark.label")}</legend>
      <div className="segments" id="methods" hidden>
        <Segment value="typed" isChosen={!isDrawn} word={t("sign.mark.type")} />
        <Segment value="drawn" isChosen={isDrawn} word={t("sign.mark.draw")} />
      </div>
      <Typed name={values.signerName ?? ""} face={faceOf(values.signatureFace ?? null)} />
      <Drawn strokes={isDrawn ? (values.signatureStrokes ?? "") : ""} />
      <FieldError of="mark" error={error} />
    </fieldset>
  );
}

const Segment = ({ value, isChosen, word }: { value: string; isChosen: boolean; word: string }) => (
  <label>
    <input type="radio" name="signatureMethod" value={value} defaultChecked={isChosen} />
    <span>{word}</span>
  </label>
);

function Typed({ name, face }: { name: string; face: Face }) {
  const t = useTranslate();
  return (
    <div className="typed stack tight">
      <p className="signature" id="signature" dir="auto" translate="no" data-hand={standIn(name, face)}>
        {name}
      </p>
      <p className="small">{t("sign.mark.typed")}</p>
      {/* Opening this loads the other two fonts. */}
      <details className="more" id="styles" open={face !== FACES[0]}>
        <summary>{t("sign.mark.change_style")}</summary>
        <div className="faces" role="radiogroup" aria-label={t("sign.mark.styles")}>
          {FACES.map((each) => (
            <label key={each} className="face">
              <input type="radio" name="signatureFace" value={each} defaultChecked={each === face} />
              <span
                className="hand"
                data-name
                data-hand={handwritingFontFor(name, each)}
                aria-hidden="true"
                dir="auto"
                translate="no"
              >
                {name}
              </span>
              <span className="small">{t(FACE_LABELS[each])}</span>
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}

const standIn = (name: string, face: Face) =>
  FACES.every((each) => handwritingFontFor(name, each) === each) ? undefined : handwritingFontFor(name, face);

function Drawn({ strokes }: { strokes: string }) {
  const t = useTranslate();
  return (
    <div className="drawn stack tight" id="drawn">
      <svg
        id="pad"
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        role="img"
        aria-label={t("sign.mark.pad")}
        aria-describedby="pad-state pad-hint"
      >
        <path className="line" d={`M24,${PAD.height - 62}H${PAD.width - 24}`} />
        <path className="ink" id="ink" d="" />
      </svg>
      <input type="hidden" name="signatureStrokes" id="strokes" value={strokes} />
      <div className="between">
        <p className="small" id="pad-state" role="status">
          {t("sign.mark.empty")}
        </p>
        <div className="row">
          <button className="button small-button" id="undo" type="button">
            {t("sign.mark.undo")}
          </button>
          <button className="button small-button" id="clear" type="button">
            {t("sign.mark.clear")}
          </button>
        </div>
      </div>
      <p className="small" id="pad-hint">
        {t("sign.mark.hint")}
      </p>
    </div>
  );
}
