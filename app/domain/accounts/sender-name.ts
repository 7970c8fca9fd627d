/** How clients see who sends them something: a person, and the business they work for where it has a name. */
export interface Sender {
  name: string;
  /** Empty where none is given. */
  businessName: string;
}

/** Above everything else: the business, or the person where there is none. */
export const letterheadName = ({ name, businessName }: Sender): string => businessName || name;

/** "Mira Weber, Weber Studio"; the name alone where the two are the same. */
export const fullSenderName = ({ name, businessName }: Sender): string =>
  businessName === "" || businessName === name ? name : `${name}, ${businessName}`;

/** "Mira Weber sent you a proposal", below the business; without the name where that is what stands above. */
export const senderLine = ({ name, businessName }: Sender, line: string): string =>
  businessName === "" || businessName === name ? line : `${name} ${line}`;
