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
  const isDrawn = values.signatureMethod === "drawn";
  return (
    <fieldset className="field mark" aria-describedby={error ? "mark-error" : undefined}>
      <legend className="label">Signature</legend>
      <div className="segments" id="methods" hidden>
        <Segment value="typed" isChosen={!isDrawn} word="Type" />
        <Segment value="drawn" isChosen={isDrawn} word="Draw" />
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
  return (
    <div className="typed stack tight">
      <p className="signature" id="signature" dir="auto" data-hand={standIn(name, face)}>
        {name}
      </p>
      <p className="small">Your typed name is your signature.</p>
      {/* Opening this loads the other two fonts. */}
      <details className="more" id="styles" open={face !== FACES[0]}>
        <summary>Change style</summary>
        <div className="faces" role="radiogroup" aria-label="Style of the signature">
          {FACES.map((each) => (
            <label key={each} className="face">
              <input type="radio" name="signatureFace" value={each} defaultChecked={each === face} />
              <span
                className="hand"
                data-name
                data-hand={handwritingFontFor(name, each)}
                aria-hidden="true"
                dir="auto"
              >
                {name}
              </span>
              <span className="small">{FACE_LABELS[each]}</span>
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
  return (
    <div className="drawn stack tight" id="drawn">
      <svg
        id="pad"
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        role="img"
        aria-label="Drawing pad"
        aria-describedby="pad-state pad-hint"
      >
        <path className="line" d={`M24,${PAD.height - 62}H${PAD.width - 24}`} />
        <path className="ink" id="ink" d="" />
      </svg>
      <input type="hidden" name="signatureStrokes" id="strokes" value={strokes} />
      <div className="between">
        <p className="small" id="pad-state" role="status">
          Nothing drawn yet.
        </p>
        <div className="row">
          <button className="button small-button" id="undo" type="button">
            Undo
          </button>
          <button className="button small-button" id="clear" type="button">
            Clear
          </button>
        </div>
      </div>
      <p className="small" id="pad-hint">
        Draw with a finger, a pen or a mouse. Using a keyboard? Choose Type. It’s just as valid.
      </p>
    </div>
  );
}
