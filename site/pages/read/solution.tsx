import { topicPage } from './topic.tsx';

export const page = topicPage('solution');
