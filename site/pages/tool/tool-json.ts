import type { ToolText } from '../../content/tools/tool-text.ts';
import { questionsJson } from '../../sections/Questions.tsx';
import { stepsJson } from '../../sections/Steps.tsx';
import type { ToolContent } from './tool-content.ts';

/** For search engines: what a tool's page shows. @param name of a tool that this release has, else false */
export const toolJson = ({ text, questions }: ToolContent, name: string | false): object[] => [
  stepsJson(text.headline, text.steps),
  ...(questions.length > 0 ? [questionsJson(questions)] : []),
  ...(name === false ? [] : [softwareJson({ name, description: text.description })]),
];

/** A tool that this release has. No ratings, ever; no price, as prices are plans'. */
const softwareJson = ({ name, description }: Pick<ToolText, 'name' | 'description'>): object => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name,
  description,
  applicationCategory: 'MultimediaApplication',
  operatingSystem: 'Web',
});
