export interface Sender {
  name: string;
  businessName: string;
}

export const letterheadName = ({ name, businessName }: Sender): string => businessName || name;

/** "Mira Weber, Weber Studio"; the name alone if both are the same. */
export const fullSenderName = ({ name, businessName }: Sender): string =>
  businessName === "" || businessName === name ? name : `${name}, ${businessName}`;
