import { type ChoiceField, choicesOf } from "~/domain/briefs/field-kinds";
import { optionText } from "./field-words";

export const FieldOptions = ({ of: field }: { of: ChoiceField }) => (
  <>
    {choicesOf(field).map((value) => (
      <option key={value} value={value}>
        {optionText(field, value)}
      </option>
    ))}
  </>
);
