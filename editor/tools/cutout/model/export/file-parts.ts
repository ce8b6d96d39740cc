/** What makes the open picture's file and what hands it out: fetched together, so that a file that is made can go out without a network. */
export { FileMaker } from './file-maker.ts';
export { makeOpenFile } from './make-open-file.ts';
