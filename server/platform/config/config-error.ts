/** What an operator has to change; the message is for a person, a line a fault. */
export class ConfigError extends Error {}
