/** The blanks of a template: variables that the product cannot fill in, and asks for when a proposal is started. */
import { wordsOf } from "../proposals/variables/variable-name";
import { otherVariables } from "../proposals/variables/variables";

export interface Blank {
  /** The variable's name in the text: "number.of.pages". */
  name: string;
  /** The name of the form's field: "blank-number-of-pages". A dot would nest it. */
  field: string;
  /** "Number of pages". */
  label: string;
}

/** A form with more fields is too long. Further blanks stay in the text, and no send passes them. */
const MOST_ASKED = 30;

export const blanksIn = (html: string): Blank[] => otherVariables(html).slice(0, MOST_ASKED).map(blankOf);

function blankOf(name: string): Blank {
  const words = wordsOf(name);
  const label = words.join(" ");
  return { name, field: `blank-${words.join("-")}`, label: label.charAt(0).toUpperCase() + label.slice(1) };
}
