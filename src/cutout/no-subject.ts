/** Spec §8, "No salient subject found": a Chinese text that means 'no person, object or icon recognised'. */
export const NO_SUBJECT = '未识别到人物、物体或图标';

/** Whether an answer stands for nothing found, where a person marks the thing (blank-matte.ts). */
export const isBlank = ({ message }: { message: string }): boolean => message === NO_SUBJECT;
