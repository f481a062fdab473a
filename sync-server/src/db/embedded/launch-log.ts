/** The part of pino's logger that the launcher uses. */
export type LaunchLog = {
  readonly info: (fields: object, text: string) => void;
  readonly warn: (fields: object, text: string) => void;
};
